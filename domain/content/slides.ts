import * as z from 'zod'
import galleryJson from '../../content/gallery.json' with { type: 'json' }
import slidesJson from '../../content/slides.json' with { type: 'json' }
import { pictureName } from './picture.ts'

/** The pictures of the home page's slider, first one first. */
export const slides = z.array(pictureName).min(1).parse(slidesJson)

/** The pictures of the gallery, newest first; Media shows the first four. */
export const gallery = z.array(pictureName).min(4).parse(galleryJson)
