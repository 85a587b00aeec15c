/**
 * The pages whose texts staff edit: the screen, and the field paths of its texts in the catalogue.
 * The first field path is the title, the second the description for search engines. Labels of
 * buttons and fields cannot be edited.
 */
export const pages = {
  home: page('Home', [
    ...['home.heading', 'home.banner'],
    ...['home.prayerCall', 'home.prayerCallText', 'home.pastor', 'home.pastorText'],
    ...['home.volunteer', 'home.volunteerText', 'home.prayer', 'home.prayerText'],
    ...['subscribe.heading', 'subscribe.text'],
  ]),
  about: page('About', [
    ...['words.about.lead', 'words.about.historyLead', 'words.about.valuesLead'],
  ]),
  values: page('OurValues', ['words.values.lead', 'words.values.next']),
  beliefs: page('CoreBeliefs', ['words.beliefs.lead', 'words.beliefs.next']),
  ministries: page('Ministries', [
    ...['ministries.lead', 'ministries.joinHeading', 'ministries.joinText'],
  ]),
  services: page('Services', [...['schedule.firstVisit.heading', 'schedule.firstVisit.points']]),
  calendar: page('CalendarEvents'),
  media: page('Media', ['media.lead']),
  'live-stream': page('LiveStream', ['live.none']),
  gallery: page('GalleryPage'),
  sermons: page('SermonsPage', ['media.sermonsLead']),
  newsletter: page('NewsLetter'),
  contact: page('Contact', ['contact.lead']),
  prayer: page('PrayerRequest', ['prayer.lead', 'prayer.steps']),
  pastor: page('PastorSignup', ['pastor.lead', 'pastor.steps']),
  volunteer: page('VolunteerSignup', ['volunteer.lead', 'volunteer.steps']),
  give: page('Give', [
    ...['give.lead', 'give.intro', 'give.donateText'],
    ...['give.citizens', 'give.upiText', 'give.bankText', 'give.internationalText'],
  ]),
  thanks: page('ThanksPage'),
  terms: page('TermsAndConditions', [
    ...['words.terms.lead', 'words.terms.inShort', 'words.terms.questionText'],
  ]),
}

export function isPageKey(key: string): key is keyof typeof pages {
  return Object.hasOwn(pages, key)
}

/** The catalogue field paths of a page's sentences; empty for an unknown key. */
export function fieldPathsOf(key: string): string[] {
  return isPageKey(key) ? pages[key].fieldPaths : []
}

function page<Screen extends string>(screen: Screen, more: string[] = []) {
  const fieldPaths = [`screens.${screen}.title`, `screens.${screen}.description`, ...more]
  return { screen, fieldPaths }
}
