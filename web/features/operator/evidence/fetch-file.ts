/** An address that gave no whole file. */
export class NoFile extends Error {
  override readonly name = 'NoFile'
}

/**
 * Fetches a file and reports how many of its bytes have come so far. The browser may store what has come on disk, so that a
 * long recording does not have to fit into memory. Throws NoFile for a refusal and for a file that breaks off, and what
 * the signal says when it is given up.
 */
export async function fetchFile(
  url: string,
  { signal, onBytes }: { signal: AbortSignal; onBytes: (bytes: number) => void },
): Promise<Blob> {
  try {
    const answer = await fetch(url, { credentials: 'same-origin', cache: 'no-store', signal })
    if (!answer.ok || !answer.body) throw new NoFile(`the address answered ${answer.status}`)
    let bytes = 0
    const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        bytes += chunk.length
        onBytes(bytes)
        controller.enqueue(chunk)
      },
    })
    const type = answer.headers.get('content-type') ?? ''
    return await new Response(answer.body.pipeThrough(counted), {
      headers: { 'content-type': type },
    }).blob()
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof NoFile) throw error
    throw new NoFile('the file broke off', { cause: error })
  }
}
