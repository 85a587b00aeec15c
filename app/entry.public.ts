// Entry point of the public pages' script.
import './elements/index.ts'
