import { Encrypter } from 'age-encryption'

/**
 * A file that only the holder of the recipient's secret key can open, in the format of age (https://age-encryption.org/v1),
 * for which programs exist on every system. The recipient is a public key, `age1…`.
 */
export async function sealFile(recipient: string, text: string): Promise<Buffer> {
  const sealing = new Encrypter()
  sealing.addRecipient(recipient)
  return Buffer.from(await sealing.encrypt(text))
}

/** Whether a text is the public key of a recipient. */
export function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text)
    return true
  } catch {
    return false
  }
}
