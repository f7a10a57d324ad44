import { expect, test } from 'vitest'
import { editions } from '../../../../editions.ts'
import { createTranslator } from '../../../../locales/translator.ts'
import { readAccessibility, readPdf, rolesOf } from '../../../../testing/pdf/read-pdf.ts'
import { drawCertificate, type CertificateDrawing } from './pdf.ts'

const certificate = {
  number: '7KQ2-M9XD-4TRA',
  kind: 'award',
  award: 'gold',
  language: 'en',
  examTitles: { en: 'Science' },
  rank: 1,
  rankedCount: 4,
  grade: 5,
  examDate: '2026-11-19',
  issuedAt: new Date('2026-11-20'),
} as CertificateDrawing['certificate']

test.each(
  Object.entries({
    short: 'Anna Lee',
    'of many words': 'MARIA DA CONCEIÇÃO APARECIDA DOS SANTOS DE OLIVEIRA E SILVA CAVALCANTI DE ALBUQUERQUE',
    'of one word': 'W'.repeat(160),
    'in Arabic': 'محمد عبد الله '.repeat(10).trim(),
    'in Chinese': '李小明'.repeat(53),
    'in two scripts': 'Anna Lee 李小明 '.repeat(10).trim(),
  }),
)('prints the name %s in full on a single page', async (_, holderName) => {
  const bytes = await drawCertificate(
    {
      certificate: { ...certificate, holderName },
      edition: editions.stem,
      address: 'http://localhost/confirmation/certificate/x',
    },
    createTranslator(),
  )
  const { text, pages } = await readPdf(bytes)
  expect(pages).toBe(1)
  expect(text.replaceAll(/\s/g, '')).toContain(`presentedto${holderName.replaceAll(' ', '')}foroutstanding`)
})

test('a certificate is a tagged document with language, title and alternative texts', async () => {
  const address = 'http://localhost/confirmation/certificate/x'
  const bytes = await drawCertificate(
    {
      certificate: { ...certificate, holderName: 'Anna 李小明', language: 'fr' },
      edition: editions.stem,
      address,
    },
    createTranslator(),
  )
  const { pages, ...facts } = await readAccessibility(bytes)
  expect(facts).toEqual({
    language: 'fr',
    title: 'Certificat de réussite · 7KQ2-M9XD-4TRA',
    showsTitle: true,
    marked: true,
    claims: '1',
    untagged: 0,
  })
  expect(rolesOf(pages[0]!)).toEqual([
    'Document',
    ...['P', 'H1', 'P', 'P', 'P', 'P', 'P'],
    'Figure: Médaille d’or',
    // two dates and the number, each with its label, and the address
    ...['P', 'P', 'P', 'P', 'P', 'P', 'P', 'Link'],
    `Figure: QR code: ${address}`,
  ])
  expect(bytes.toString('latin1')).toContain(`/Contents (${address})`)
})
