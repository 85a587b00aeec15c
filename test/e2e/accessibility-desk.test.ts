import { testRules } from '../support/axe.ts'
import { desk } from '../support/browser.ts'

await testRules({ ...desk, colorScheme: 'dark' })
