import type { ComponentType } from 'react'

export type IslandName =
  | 'contact-form'
  | 'subscribe-form'
  | 'login-form'
  | 'live-link-form'
  | 'letter-form'
  | 'event-calendar'
  | 'upi-amount'
  | 'copy-rows'

/** Every island, by the name in its `data-island`. Only the browser loads this. */
export const registry: Record<IslandName, () => Promise<{ default: ComponentType<never> }>> = {
  'contact-form': () => import('./contact-form.tsx'),
  'subscribe-form': () => import('./subscribe-form.tsx'),
  'login-form': () => import('./login-form.tsx'),
  'live-link-form': () => import('./live-link-form.tsx'),
  'letter-form': () => import('./letter-form.tsx'),
  'event-calendar': () => import('./event-calendar.tsx'),
  'upi-amount': () => import('./upi-amount.tsx'),
  'copy-rows': () => import('./copy-rows.tsx'),
}
