import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { Figures } from './measures.ts'

/** Who asks: an IP address, without a port and without the IPv4-in-IPv6 prefix; and the request's name. */
export interface Client {
  address: string
  request: string
}

/** The application as the front sees it: a request in, a response out. */
export type Handle = (request: Request, client: Client) => Promise<Response>

export interface Log {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface Settings {
  port: number
  host: string
  siteUrl: URL
  /** How many proxies to believe for the client's address; 0 believes none. */
  trustProxy: number
}

/** What app/entry.server.tsx exports besides React Router's own. */
export interface ApplicationEntry {
  settings: Settings & { requestSeconds: number }
  log: Log
  open(): Promise<void>
  close(): Promise<void>
  requestContext(client: Pick<Client, 'address'>): RouterContextProvider
  /** Does the work of a request: whatever it logs carries the request's name. */
  inRequest<Result>(request: string, work: () => Promise<Result>): Promise<Result>
  /** Says what is to be done when a write changes public pages. */
  onClearPageCache(listener: () => void): void
  /** Where the metrics call finds what the front has counted. */
  showFigures(figures: () => Figures): void
}

/** build/server/index.js */
export type ApplicationBuild = ServerBuild & { entry: { module: ApplicationEntry } }
