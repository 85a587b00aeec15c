import { testAccessibility } from '../support/axe.ts'
import { phone } from '../support/browser.ts'

await testAccessibility({ ...phone, colorScheme: 'light' }, 'en')
