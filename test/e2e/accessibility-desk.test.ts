import { desk } from '../support/browser.ts'
import { testRules } from './axe.ts'

await testRules({ ...desk, colorScheme: 'dark' })
