import { Fragment } from 'react'

/** A long address breaks where a reader would: after its @, and before a dot. */
export function MailAddress({ address }: { address: string }) {
  const parts = address.split(/(?<=@)|(?=\.)/)
  return (
    <a href={`mailto:${address}`}>
      <span>
        {parts.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address stay in their places
          <Fragment key={place}>
            {place > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </span>
    </a>
  )
}
