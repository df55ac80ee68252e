import { fileLimits, type FileFormat } from '#domain/places/files/file-rows.ts'

/** A file from the device as the server takes it; or why it is not sent. */
export type PickedFile =
  | { kind: 'picked'; file: { name: string; format: FileFormat; content: string } }
  | { kind: 'refused'; fault: 'otherKind' | 'tooLarge' | 'unreadable' }

const formats: Readonly<Record<string, FileFormat>> = { csv: 'csv', geojson: 'geojson', json: 'geojson' }

/** Reads a file, within the limits that the server has as well. */
export async function pickedFile(file: File): Promise<PickedFile> {
  const format = formats[file.name.split('.').at(-1)?.toLowerCase() ?? '']
  if (!format) return { kind: 'refused', fault: 'otherKind' }
  if (file.size > fileLimits.bytes) return { kind: 'refused', fault: 'tooLarge' }
  const content = await base64Of(file)
  if (content === null) return { kind: 'refused', fault: 'unreadable' }
  return { kind: 'picked', file: { name: file.name.slice(0, fileLimits.nameMax), format, content } }
}

/** Null when the device does not give the file any more. */
async function base64Of(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const { result } = reader
      resolve(typeof result === 'string' ? (result.split(',')[1] ?? '') : null)
    })
    reader.addEventListener('error', () => resolve(null))
    reader.readAsDataURL(file)
  })
}
