/**
 * Pages cross-fade on navigation, except with reduced motion. In the HTML, because any stylesheet
 * that arrives before the one with this rule would end the fade with an error.
 */
export const VIEW_TRANSITION =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'
