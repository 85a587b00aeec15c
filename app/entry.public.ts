// The one script of every page, before the page is idle.
import './elements/index.ts'
