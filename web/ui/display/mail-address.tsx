import { Fragment } from 'react'

/** An address of mail: where a line is too short for it, it breaks after its @ and before its dots, and not within a word. */
export function MailAddress({ address }: { readonly address: string }) {
  const [first = '', ...rest] = address.split(/(?<=@)|(?=\.)/)
  return (
    <span dir="ltr">
      {first}
      {rest.map((part, at) => (
        // The parts of one address have no other name than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={at}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </span>
  )
}
