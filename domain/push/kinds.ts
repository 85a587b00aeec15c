/** What a browser can be told: that we are live, and each morning's entry. */
export const pushKinds = ['live', 'word'] as const
export type PushKind = (typeof pushKinds)[number]

/** What is sent, encrypted, to a browser; app/push-messages.ts shows it. */
export type PushMessage = {
  title: string
  body: string
  /** The language of both. */
  language: string
  /** The same for the same thing: the browser shows it once, should it arrive twice. */
  tag: string
  /** The page that it opens. */
  url: string
  /** Words of the button that ends all of them. */
  stop: string
}
