/**
 * The sentences that staff change on each page, by their places in the catalogue; the first is its
 * title, the second what search engines say of it. Labels of buttons and fields are the program's.
 */
export const pagePlaces = {
  home: [
    ...titled('Home'),
    ...['home.heading', 'home.banner'],
    ...['home.prayerCall', 'home.prayerCallText', 'home.pastor', 'home.pastorText'],
    ...['home.volunteer', 'home.volunteerText', 'home.prayer', 'home.prayerText'],
    ...['subscribe.heading', 'subscribe.text'],
  ],
  about: [
    ...titled('About'),
    ...['words.about.lead', 'words.about.historyLead', 'words.about.valuesLead'],
  ],
  values: [...titled('OurValues'), 'words.values.lead', 'words.values.next'],
  beliefs: [...titled('CoreBeliefs'), 'words.beliefs.lead', 'words.beliefs.next'],
  ministries: [
    ...titled('Ministries'),
    ...['ministries.lead', 'ministries.joinHeading', 'ministries.joinText'],
  ],
  services: [
    ...titled('Services'),
    ...['schedule.lead', 'schedule.firstVisit.heading', 'schedule.firstVisit.points'],
  ],
  calendar: [...titled('CalendarEvents'), 'schedule.calendar.lead'],
  media: [...titled('Media'), 'media.lead'],
  'live-stream': [...titled('LiveStream'), 'live.none'],
  gallery: titled('GalleryPage'),
  sermons: [...titled('SermonsPage'), 'media.sermonsLead'],
  newsletter: titled('NewsLetter'),
  contact: [...titled('Contact'), 'contact.lead'],
  prayer: [...titled('PrayerRequest'), 'prayer.lead', 'prayer.steps'],
  pastor: [...titled('PastorSignup'), 'pastor.lead', 'pastor.steps'],
  volunteer: [...titled('VolunteerSignup'), 'volunteer.lead', 'volunteer.steps'],
  give: [
    ...titled('Give'),
    ...['give.lead', 'give.intro', 'give.donateText'],
    ...['give.citizens', 'give.upiText', 'give.bankText', 'give.internationalText'],
  ],
  thanks: titled('ThanksPage'),
  terms: [
    ...titled('TermsAndConditions'),
    ...['words.terms.lead', 'words.terms.inShort', 'words.terms.questionText'],
  ],
} satisfies Record<string, string[]>

export type PageKey = keyof typeof pagePlaces

export function isPageKey(key: string): key is PageKey {
  return Object.hasOwn(pagePlaces, key)
}

function titled(screen: string): string[] {
  return [`screens.${screen}.title`, `screens.${screen}.description`]
}
