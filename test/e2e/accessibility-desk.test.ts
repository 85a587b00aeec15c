import { testAccessibility } from '../support/axe.ts'
import { desktop } from '../support/browser.ts'

await testAccessibility({ ...desktop, colorScheme: 'dark' }, 'te')
