// Entry point for the drawing worker threads, which load no other code of this module.
export { drawCertificate } from './certificates/drawing/pdf.ts'
