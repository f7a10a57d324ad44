// Entry point for the drawing worker threads, which load no other code of this module.
export { drawBadges } from './documents/badges.pdf.ts'
export { drawGroupList } from './documents/group-list.pdf.ts'
export { drawLetter } from './documents/letter.pdf.ts'
