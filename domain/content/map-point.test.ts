import { expect, test } from 'vitest'
import { pointWords, readMapPoint } from './map-point.ts'

const place =
  'https://www.google.com/maps/place/St.+Mary%27s,+Hanamkonda/@17.9,79.5,15z/data=!4m6!3m5!1s0x3a33:0x1!8m2!3d17.9689021!4d79.5940537!16s%2Fg%2F11'

test.each([
  ['17.97, 79.53', '17.97, 79.53'],
  ['  17.97   79.53 ', '17.97, 79.53'],
  ['(17.97,79.53)', '17.97, 79.53'],
  ['17.9784° N, 79.5941° E', '17.9784, 79.5941'],
  ['33.86 S 151.21 E', '-33.86, 151.21'],
  ['-33.86, 151.21', '-33.86, 151.21'],
  ['\u221233.86, 151.21.', '-33.86, 151.21'],
  ['\u200e౧౭.౯౭，౭౯.౫౩', '17.97, 79.53'],
  [`17°58'12.0"N 79°31'48.0"E`, '17.97, 79.53'],
  ['17° 58′ 12″ N, 79° 31′ 48″ E', '17.97, 79.53'],
  [`17°58.2'N 79°31.8'E`, '17.97, 79.53'],
  ['Lat: 17.97°, Long: 79.53°', '17.97, 79.53'],
  ['Latitude 17.97 Longitude 79.53', '17.97, 79.53'],
  ['N 17.9784, E 79.5941', '17.9784, 79.5941'],
  [`N17°58'12" E79°31'48"`, '17.97, 79.53'],
  ['17.9784,79.5941,17z', '17.9784, 79.5941'],
  ['17.9784 / 79.5941', '17.9784, 79.5941'],
  ['Narsampet Church 17.9784,79.5941 (beside the tank)', '17.9784, 79.5941'],
  [
    '<iframe src="https://www.google.com/maps/embed?pb=!1m18!1d3794!2d79.53!3d17.97!2m3!1f0">',
    '17.97, 79.53',
  ],
  ['https://www.openstreetmap.org/directions?to=17.97%2C79.53', '17.97, 79.53'],
  ['https://waze.com/live-map/directions?to=ll.17.97%2C79.53', '17.97, 79.53'],
  [place, '17.968902, 79.594054'],
  ['https://www.google.com/maps/@17.97,79.53,17z?entry=ttu', '17.97, 79.53'],
  ['https://www.google.co.in/maps/place/Church/@17.97,79.53,17z', '17.97, 79.53'],
  ['https://www.google.com/maps/search/17.97,+79.53?entry=tts', '17.97, 79.53'],
  ['https://www.google.com/maps/search/17.97%2C%2079.53', '17.97, 79.53'],
  ['https://maps.google.com/?q=17.97,79.53', '17.97, 79.53'],
  ['https://maps.google.com/maps?q=loc:17.97,79.53', '17.97, 79.53'],
  ['https://www.google.com/maps?ll=17.97,79.53&z=16&q=Church', '17.97, 79.53'],
  ['https://www.google.com/maps/search/?api=1&query=17.97%2C79.53', '17.97, 79.53'],
  ['https://www.google.com/maps/dir/?api=1&destination=17.97,79.53', '17.97, 79.53'],
  ['maps.google.com/?q=17.97,79.53', '17.97, 79.53'],
  ['Our church: https://maps.google.com/?q=17.97,79.53', '17.97, 79.53'],
  ['https://www.openstreetmap.org/#map=17/17.97000/79.53000', '17.97, 79.53'],
  ['https://www.openstreetmap.org/?mlat=17.97&mlon=79.53#map=12/10/10', '17.97, 79.53'],
  ['geo:17.97,79.53', '17.97, 79.53'],
  ['geo:17.97,79.53;u=35?z=17', '17.97, 79.53'],
  ['geo:0,0?q=17.97,79.53(Church)', '17.97, 79.53'],
])('reads %s', (typed, read) => {
  const point = readMapPoint(typed)
  expect(typeof point === 'string' ? point : pointWords(point)).toBe(read)
  expect(readMapPoint(read)).toEqual(point)
})

test.each([
  'https://maps.app.goo.gl/Ab1cD2',
  'Our church https://maps.app.goo.gl/Ab1cD2?g_st=iw',
  'maps.app.goo.gl/Ab1cD2',
  'https://goo.gl/maps/Ab1cD2',
  'https://osm.org/go/yyyyy--',
  'https://maps.apple/p/Ab1cD2',
])('tells that %s is a short link', (typed) => {
  expect(readMapPoint(typed)).toBe('shortLink')
})

const noPoints = ['1797', '17.97', '91, 79.53', '17.97, 181', '17.97, 79.53, 12']
test.each([
  ...[...noPoints, 'Church Road, Hanamkonda', '12, 5 Church Road', 'geo:0,0?q=Church'],
  'https://www.google.com/maps/place/Hanamkonda',
  'https://www.openstreetmap.org/way/12345',
  'javascript:17.97,79.53',
  `https://maps.google.com/?q=${'1'.repeat(400)},79.53`,
])('reads no place from %s', (typed) => {
  expect(readMapPoint(typed)).toBe('mapPoint')
})

test.each([' ', '1', '17.97,', '!3d1', '@1,', '(', 'geo:', '°'])(
  'a long text of %j is refused',
  (part) => {
    expect(readMapPoint(part.repeat(100_000))).toBe('mapPoint')
  },
)
