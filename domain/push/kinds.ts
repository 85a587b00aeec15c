/** The notifications that a browser can ask for: a live stream, and each morning's entry. */
export const pushKinds = ['live', 'word'] as const
export type PushKind = (typeof pushKinds)[number]

/** The payload sent to a browser, encrypted; app/push-messages.ts shows it. */
export type PushMessage = {
  title: string
  body: string
  /** The language of the title and the body. */
  language: string
  /** The same for the same event: the browser shows it once even if it arrives twice. */
  tag: string
  /** The page that the notification opens. */
  url: string
  /** The label of the button that ends all notifications. */
  stop: string
}
