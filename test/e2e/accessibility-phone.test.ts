import { testRules } from '../support/axe.ts'
import { phone } from '../support/browser.ts'

await testRules({ ...phone, colorScheme: 'light' })
