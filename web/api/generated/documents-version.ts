/** Changes with every change of a document; a document's id is the name of its operation, a dot and this. */
export const documentsVersion = '2MoXV5zUg9-G'
