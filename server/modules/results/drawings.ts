// Entry point for the threads that draw documents: they load nothing else of this module.
export { drawCertificate } from './certificates/drawing/pdf.ts'
