import type { ComponentType } from 'react'

export type IslandName =
  | 'contact-form'
  | 'pastor-form'
  | 'volunteer-form'
  | 'prayer-form'
  | 'subscribe-form'
  | 'login-form'
  | 'live-link-form'
  | 'letter-form'
  | 'event-calendar'
  | 'upi-amount'
  | 'copy-rows'
  | 'recovery-codes'
  | 'record-work'
  | 'note-form'
  | 'prayer-desk'
  | 'delivery-list'

/** Every island of React's, by the name in its `data-island`. Only the browser loads this. */
export const registry: Record<IslandName, () => Promise<{ default: ComponentType<never> }>> = {
  'contact-form': () => import('./contact-form.tsx'),
  'pastor-form': () => import('./pastor-form.tsx'),
  'volunteer-form': () => import('./volunteer-form.tsx'),
  'prayer-form': () => import('./prayer-form.tsx'),
  'subscribe-form': () => import('./subscribe-form.tsx'),
  'login-form': () => import('./login-form.tsx'),
  'live-link-form': () => import('./live-link-form.tsx'),
  'letter-form': () => import('./letter-form.tsx'),
  'event-calendar': () => import('./event-calendar.tsx'),
  'upi-amount': () => import('./upi-amount.tsx'),
  'copy-rows': () => import('./copy-rows.tsx'),
  'recovery-codes': () => import('./recovery-codes.tsx'),
  'record-work': () => import('./record-work.tsx'),
  'note-form': () => import('./note-form.tsx'),
  'prayer-desk': () => import('./prayer-desk.tsx'),
  'delivery-list': () => import('./delivery-list.tsx'),
}
