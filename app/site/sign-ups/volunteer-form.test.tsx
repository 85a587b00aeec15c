import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { textIn } from '../../../domain/content/text.ts'
import VolunteerForm from './volunteer-form.island.tsx'

const text = textIn('en')

function render(errors?: Record<string, string>): string {
  const submitted = errors && { success: false, message: '', errors, values: { age: '17' } }
  const words = { invalid: '', success: '', accepted: '', refused: '', failed: '', error: '' }
  return renderToStaticMarkup(
    <VolunteerForm
      call="/api/volunteer_signup.php"
      action="/volunteer"
      language="en"
      formText={text.form}
      words={words}
      submitted={submitted}
      text={text.volunteer}
    />,
  )
}

// Script can put nothing back into a <noscript>.
test('the fields of a guardian take what was kept in the tab before the age is read', () => {
  const [, guardian = ''] = render().split('<fieldset class="stack without-script">')
  for (const name of ['consent', 'name', 'phone']) {
    expect(guardian).toContain(`name="guardian_${name}"`)
  }
  expect(render()).not.toContain('<noscript')
})

test('they are shown where one of them is wrong', () => {
  expect(render({ guardian_name: 'Required' })).toContain('<fieldset class="stack">')
})
