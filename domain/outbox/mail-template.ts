/** Every mail; mail/compose.server.ts composes each. */
export type MailTemplate =
  | ('entry' | 'notice' | 'test' | 'confirm' | 'reply' | 'prayed-for' | 'prayer-page')
  // To staff.
  | ('address' | 'assigned' | 'new-record' | 'password' | 'problem' | 'weekly')
