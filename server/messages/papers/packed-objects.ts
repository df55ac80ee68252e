import zlib from 'node:zlib'

/** An object of a file as it was written: its number, and its bytes between `obj` and `endobj`. */
type Written = { id: number; body: Buffer }

/** Objects of one stream: more are packed better, and a reader unpacks all of a stream for one of them. */
const objectsByStream = 500

/** How the table of places says where an object is: free, at an offset, or within a stream of objects. */
type Place = readonly [kind: 0 | 1 | 2, where: number, index: number]

/**
 * A PDF of the library with its small objects in compressed streams (PDF 1.5, ISO 32000-1 7.5.7): it writes each as plain text, and
 * the tree that a screen reader follows has some for each cell. Streams stay as they are. Takes files of that library alone, whose
 * table of objects is plain and of one part; throws for any other.
 */
export function packedObjects(pdf: Buffer): Buffer {
  const { objects, trailer } = readPdf(pdf)
  const size = Math.max(...objects.map(({ id }) => id)) + 1
  const places = new Map<number, Place>([[0, [0, 0, 65_535]]])
  const head = pdf.subarray(0, pdf.indexOf('\n', pdf.indexOf('\n') + 1) + 1)
  const parts: Buffer[] = [head]
  let at = head.length
  const write = (id: number, body: Buffer): void => {
    places.set(id, [1, at, 0])
    const bytes = Buffer.concat([Buffer.from(`${id} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    parts.push(bytes)
    at += bytes.length
  }
  const plain = objects.filter(({ body }) => !isStream(body))
  for (const { id, body } of objects) if (isStream(body)) write(id, body)
  let next = size
  for (let from = 0; from < plain.length; from += objectsByStream) {
    const inside = plain.slice(from, from + objectsByStream)
    for (const [index, { id }] of inside.entries()) places.set(id, [2, next, index])
    write(next, streamOfObjects(inside))
    next += 1
  }
  const start = at
  places.set(next, [1, start, 0])
  const table = tableOf(places, next + 1)
  const entries = `/Type /XRef\n/W [1 4 2]\n${trailer.replace(/\/Size \d+/, `/Size ${next + 1}`)}`
  write(next, streamWith(entries, table))
  return Buffer.concat([...parts, Buffer.from(`startxref\n${start}\n%%EOF\n`)])
}

function readPdf(pdf: Buffer): { objects: Written[]; trailer: string } {
  const end = pdf.subarray(pdf.lastIndexOf('startxref')).toString('latin1')
  const tableAt = Number(/^startxref\n(\d+)/.exec(end)?.[1])
  const tail = pdf.subarray(tableAt, pdf.lastIndexOf('startxref')).toString('latin1')
  const [, table, trailer] =
    /^xref\n0 \d+\n((?:\d{10} \d{5} [fn] \n)+)trailer\n<<\n(.*)\n>>\n$/s.exec(tail) ?? []
  if (table === undefined || trailer === undefined) throw new Error('This PDF has no plain table of objects.')
  const offsets = table
    .split('\n')
    .map((line, id) => ({ id, isUsed: line.endsWith('n '), offset: Number(line.slice(0, 10)) }))
    .filter(({ isUsed }) => isUsed)
    .toSorted((a, b) => a.offset - b.offset)
  const objects = offsets.map(({ id, offset }, index) => {
    const whole = pdf.subarray(offset, offsets[index + 1]?.offset ?? tableAt)
    const opening = `${id} 0 obj\n`
    if (whole.subarray(0, opening.length).toString('latin1') !== opening)
      throw new Error(`Object ${id} of this PDF is not where its table says.`)
    return { id, body: whole.subarray(opening.length, whole.lastIndexOf('\nendobj')) }
  })
  return { objects, trailer }
}

const isStream = (body: Buffer): boolean =>
  body.subarray(-'endstream'.length).toString('latin1') === 'endstream'

function streamOfObjects(objects: readonly Written[]): Buffer {
  let at = 0
  const places = objects.map(({ id, body }) => {
    const place = `${id} ${at}`
    at += body.length + 1
    return place
  })
  const first = `${places.join(' ')}\n`
  const content = Buffer.concat([
    Buffer.from(first),
    ...objects.flatMap(({ body }) => [body, Buffer.from('\n')]),
  ])
  return streamWith(`/Type /ObjStm\n/N ${objects.length}\n/First ${first.length}`, content)
}

function streamWith(entries: string, content: Buffer): Buffer {
  const packed = zlib.deflateSync(content, { level: 9 })
  const dictionary = `<<\n${entries}\n/Length ${packed.length}\n/Filter /FlateDecode\n>>\nstream\n`
  return Buffer.concat([Buffer.from(dictionary, 'latin1'), packed, Buffer.from('\nendstream')])
}

function tableOf(places: ReadonlyMap<number, Place>, size: number): Buffer {
  const table = Buffer.alloc(size * 7)
  for (const [id, [kind, where, index]] of places) {
    table.writeUInt8(kind, id * 7)
    table.writeUInt32BE(where, id * 7 + 1)
    table.writeUInt16BE(index, id * 7 + 5)
  }
  return table
}
