/** An address that breaks after the @ where it is too long for its line. */
export function BrokenAddress({ address }: { address: string }) {
  const domain = address.indexOf('@') + 1
  return (
    <span translate="no">
      {address.slice(0, domain)}
      <wbr />
      {address.slice(domain)}
    </span>
  )
}
