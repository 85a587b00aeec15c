import { phone } from '../support/browser.ts'
import { testRules } from './axe.ts'

await testRules({ ...phone, colorScheme: 'light' })
