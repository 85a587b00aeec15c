import { isIPv6 } from 'node:net'
import { createContext } from 'react-router'

/**
 * The network that a request comes from, which all limits count by. The HTTP server says so;
 * development has none.
 */
export const client = createContext<{ address: string }>({ address: '127.0.0.1' })

/** An IPv4 address as it is, an IPv6 one as its /64: whoever has one address has all of those. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [start = '', end] = address.split('::')
  const groups = start.split(':').filter(Boolean)
  const last = end?.split(':').filter(Boolean).length ?? 0
  while (end !== undefined && groups.length + last < 8) groups.push('0')
  groups.push(...(end?.split(':').filter(Boolean) ?? []))
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
