/** Changes with every change of a document; a document's id is the name of its operation, a dot and this. */
export const documentsVersion = 'Low0UhVdp_1n'
