import type { LinksFunction } from 'react-router'
import styles from '../staff.css?url'

/** The `links` of a screen that staff work on: visitors do not wait for this style sheet. */
export const staffStyles: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
