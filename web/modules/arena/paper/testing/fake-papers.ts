import { vi } from 'vitest'
import { toBase64Url } from '../../../../../shared/papers/base64url.ts'
import { hexSha256, type Bytes } from '../../../../../shared/papers/file-bytes.ts'
import { sealPaper, type PaperContent, type PaperSecrets } from '../../../../../shared/papers/seal-paper.ts'
import type { DevicePaper } from '../device-paper.ts'
import type { PaperLink } from '../load-paper.ts'

export const bytes = (length: number, value: number): Bytes => new Uint8Array(length).fill(value)

const secrets: PaperSecrets = { partKey: (part) => bytes(32, part + 1), ivKey: bytes(32, 9), code: bytes(8, 0) }
const picture = `${'ab'.repeat(32)}.png`
const htmlOf = (word: string) => `<p>${word} <img src="/files/${picture}" alt=""></p>`

/** Global id of the attempt whose order the papers are shown in. */
export const attemptId = toBase64Url(new TextEncoder().encode('Attempt:00000000-0000-4000-8000-000000000001'))

/** The keys of the first parts of every paper here. */
export const keysOf = (count: number): Map<number, string> =>
  new Map(Array.from({ length: count }, (_, part) => [part, toBase64Url(secrets.partKey(part))]))

const questionsOf = (word: string): PaperContent['questions'] => {
  const common = { lists: [], unit: null, level: null, topic: '', points: 1, mixable: true }
  const options = (['A', 'B', 'C', 'D'] as const).map((choice) => ({ choice, html: `<p>${choice}</p>` }))
  const choice = { ...common, kind: 'choice' as const, shape: {}, options }
  const regions = [{ circle: [100, 100, 50] as const }, { circle: [500, 500, 50] as const }]
  return [
    { ...choice, id: 'question-1', questionNo: 1, html: htmlOf('same'), part: 0 },
    { ...choice, id: 'question-2', questionNo: 2, html: htmlOf(word), part: 0 },
    {
      ...choice,
      kind: 'place',
      shape: { picture, regions },
      id: 'question-3',
      questionNo: 3,
      html: htmlOf('last'),
      part: 1,
    },
  ] as PaperContent['questions']
}

/** A sealed paper of three questions, of which the last belongs to the second part. @param word in question 2 */
export const seal = (version: number, word: string): Promise<Bytes> =>
  sealPaper(
    {
      exam: 'exam',
      version,
      language: 'en',
      mixQuestions: false,
      mixOptions: true,
      questions: questionsOf(word),
      pictures: [{ part: 0, name: picture, mimeType: 'image/png', bytes: bytes(50, 7) }],
    },
    secrets,
  )

/** A server of papers, for `fetch`. */
export function servePapers() {
  const asked: string[] = []
  const served = new Map<string, Bytes>()
  let count = 0
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const file = served.get(path)
    return new Response(file ?? null, { status: file ? 200 : 404 })
  })
  URL.createObjectURL = () => `blob:${(count += 1)}`
  return {
    /** Paths that were asked for. */
    asked,
    served,
    async publish(file: Bytes): Promise<string> {
      const sha256 = await hexSha256(file)
      served.set(`/papers/${sha256}`, file)
      return sha256
    },
  }
}

/** What a device keeps of an application. @param closesAt milliseconds since 1970 */
export const devicePaper = (applicationId: string, paper: PaperLink, closesAt: number): DevicePaper => ({
  applicationId,
  attemptId,
  application: {
    id: applicationId,
    language: 'en',
    opensAt: new Date(closesAt - 3_600_000).toISOString(),
    closesAt: new Date(closesAt).toISOString(),
    exam: {
      id: 'exam',
      title: 'Mathematics',
      layout: 'arena',
      selfie: 'none',
      questionCount: 3,
      durationSeconds: 60,
      delivery: 'board',
      practice: false,
      category: { id: 'category', title: 'Science' },
    },
  },
  paper,
  keyAddress: null,
  opensAt: closesAt - 3_600_000,
  closesAt,
  durationSeconds: 60,
  extraTimeSeconds: 0,
})
