import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { VIEW_TRANSITION } from '../../app/view-transition.ts'

const needsSizes = {
  attributes: {
    srcset: {
      allowed: (element: { hasAttribute: (name: string) => boolean }) =>
        element.hasAttribute('sizes') ? null : '"sizes" is missing',
    },
  },
}

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    // As the W3C's checker has it: in a picture, each source of widths needs sizes.
    elements: [
      'html5',
      { img: { inherit: 'img', ...needsSizes }, source: { inherit: 'source', ...needsSizes } },
    ],
    rules: {
      'heading-level': 'error',
      'input-missing-label': 'error',
      'missing-doctype': 'error',
      'no-missing-references': 'error',
      'no-style-tag': 'error',
      // How React writes HTML: `srcSet`, `<br/>`, `required=""`. Browsers read it the same.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'void-style': 'off',
      // An input without a type is a text input.
      'no-implicit-input-type': 'off',
      // A slide and a custom element may have a name and a role: there is no native element.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      'prefer-native-element': ['error', { exclude: ['complementary', 'region'] }],
      // A button that calls has words in place of the number.
      'tel-non-breaking': ['error', { ignoreClasses: ['button'] }],
      // A form that was sent has no button to send it again.
      'wcag/h32': 'off',
    },
  }),
)

/** The faults in the HTML of a page, each with its rule and the element's selector. */
export async function faultsIn(html: string): Promise<string[]> {
  // The only style that a page may have.
  const { results } = await validator.validateString(
    html.replace(`<style>${VIEW_TRANSITION}</style>`, ''),
  )
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message}, at ${selector}`)
}
