declare module 'virtual:newsletter-entries' {
  /** What content/newsletter holds, newest first; made by domain/newsletter/plugin.ts. */
  export const entries: readonly import('./built-in.ts').BuiltInEntry[]
}
