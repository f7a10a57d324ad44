import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { required } from '../../shared/required.ts'
import { pdfText } from '../testing/payments.ts'
import { print, type Paper } from './print.ts'

const names = {
  Georgian: 'გიორგი ბერიძე',
  Armenian: 'Գևորգ Հակոբյան',
  Greek: 'Ελένη Παπαδοπούλου',
  Hebrew: 'דוד בן־גוריון',
  Arabic: 'محمد عبد الله لا',
  Persian: 'پژمان گلچین',
  Devanagari: 'अमन राजक',
  Thai: 'สมชาย อำพล น้ำ',
  Chinese: '李小明 陳建國',
  Japanese: '山田 さくら ヤマダ',
  Korean: '김민준 박서연',
  'rare Chinese': '𠮷玥喆',
  Latin: 'Əliyə Ğülşən Nguyễn',
  Cyrillic: 'Ёлкина Қасым',
  Bengali: 'রহিম উদ্দিন',
  Gujarati: 'ગુજરાતી પટેલ',
  Gurmukhi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  Kannada: 'ಕೃಷ್ಣ ಕುಮಾರ್',
  Malayalam: 'സുരേഷ് കുമാർ',
  Odia: 'ସୁବାସ ଚନ୍ଦ୍ର',
  Tamil: 'தமிழ் செல்வன்',
  Telugu: 'పవన్ కళ్యాణ్',
  Amharic: 'አበበ ቢቂላ',
  Khmer: 'សុខ ដារា',
  Lao: 'ສົມສັກ',
  Burmese: 'နေလင်း အောင်',
}
const weights = ['regular', 'medium', 'bold'] as const

/** Prints an uncompressed page with lines; `draw` may add content. */
const page = (lines: string[], draw: (paper: Paper) => void = () => {}) =>
  print({ size: 'A4', compress: false, lang: 'en', info: { Title: 'Test', CreationDate: new Date(0) } }, (paper) => {
    for (const line of lines) for (const weight of weights) paper.font(weight).fontSize(16).text(line, { width: 480 })
    draw(paper)
  })
test('the metadata are well-formed whatever the title', async () => {
  const Title = 'Technology & Engineering: <1>'
  const pdf = await print({ size: 'A4', compress: false, lang: 'en', info: { Title } }, () => {})
  const [xmp] = /<x:xmpmeta.*<\/x:xmpmeta>/s.exec(pdf.toString('utf8')) ?? []
  const parser = new SaxesParser()
  const texts: string[] = []
  parser.on('text', (text) => texts.push(text))
  parser.on('error', (error) => expect.fail(error.message))
  parser.write(required(xmp, 'metadata')).close()
  expect(texts).toContain(Title)
})

/** Glyph ids on the page, in the font subsets; 0000 is the missing-glyph box. */
const glyphsOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/^\[(<.*>.*)\] TJ$/gm)]
    .flatMap(([, segments]) => [...segments!.matchAll(/<([0-9a-f]+)>/g)])
    .flatMap(([, hex]) => hex!.match(/.{4}/g)!)

describe('letters missing in the document typeface', () => {
  test.each(Object.entries(names))('%s is drawn in each weight, and can be copied', async (_script, name) => {
    const pdf = await page([name])
    expect(glyphsOf(pdf).length).toBeGreaterThanOrEqual(weights.length * 3)
    expect(glyphsOf(pdf)).not.toContain('0000')
    expect(await pdfText(pdf)).toContain([name, name, name].join(' '))
  })

  test.each(['प्रियंका श्री क्षत्रिय', 'ကြည်ဖြူ မြတ်နိုး သန္တာ', 'ගුණසේකර', 'བསྟན་འཛིན', 'މުހައްމަދު'])(
    'map shaped glyphs back to the original text, including conjuncts: %s',
    async (name) => {
      const pdf = await page([name])
      expect(glyphsOf(pdf)).not.toContain('0000')
      expect((await pdfText(pdf)).replaceAll(' ', '')).toContain(name.replaceAll(' ', ''))
    },
  )

  test('can be mixed in one line', async () => {
    const line = 'Anna გიორგი, 李明 & Ελένη Ёлка 김민준'
    expect(await pdfText(await page([line]))).toContain(line)
  })

  test('of right-to-left text follow the order of the whole line', async () => {
    // extracted from left to right
    const text = await pdfText(await page(['Anna محمد علي Smith', 'Dan: דוד (Dan) משה']))
    expect(text).toContain('Anna محمد علي Smith')
    expect(text).toContain('Dan: דוד (Dan) משה')
  })

  test('starting with right-to-left text are laid out from the right, and read in order', async () => {
    const pdf = await page(['דוד (Dan) משה\n+994 50 123', 'דוד Dan משה'])
    const text = await pdfText(pdf)
    expect(text).toContain('משה (Dan) דוד')
    expect(text).toContain('+994 50 123')
    const actual = Buffer.from('\ufeffדוד Dan משה', 'utf16le').swap16()
    expect(pdf.includes(actual)).toBe(true)
  })

  test('keep the direction of their paragraph on each of its lines', async () => {
    const drawn = async (paragraph: string, direction?: 'rtl') => {
      const pdf = await page([], (paper) => {
        paper.text(paragraph, 40, 40, { width: 100, ...(direction ? { direction } : {}) })
      })
      return (await pdfText(pdf)).split('\n')
    }
    expect(await drawn('a group of the school in the old town محمد علي (12) Lee')).toContainEqual(
      expect.stringContaining('(12) Lee'),
    )
    expect(await drawn('Lee, Ann', 'rtl')).toEqual(await drawn('Lee, Ann'))
  })

  test('are measured as drawn, so that long names shrink or wrap', async () => {
    const widths: number[] = []
    const heights: number[] = []
    await page([], (paper) => {
      paper.font('bold').fontSize(40)
      widths.push(paper.widthOfString('李'.repeat(30)))
      heights.push(paper.heightOfString('李'.repeat(30), { width: 400 }) / paper.currentLineHeight())
    })
    expect(widths.at(-1)).toBeCloseTo(30 * 40, 0)
    expect(heights.at(-1)).toBeCloseTo(3, 1)
  })

  test('add no cost if absent: the page is drawn once', async () => {
    let drawn = 0
    await page([names.Latin, names.Cyrillic], () => void drawn++)
    expect(drawn).toBe(1)
  })
})

test('do not affect the bytes of pages drawn afterwards', async () => {
  const first = await page([names.Arabic, 'علم', names.Chinese])
  await page(['بتن ثلا', 'ي', names.Georgian])
  expect((await page([names.Arabic, 'علم', names.Chinese])).equals(first)).toBe(true)
})

describe('untrusted names on a page', () => {
  test('lose invisible and direction-changing characters', async () => {
    const pdf = await page(['Ann\u202egnihton\u202c \u0000\u0007Lee\u200b\u2066\ufeff, 5\t6'])
    expect(glyphsOf(pdf)).not.toContain('0000')
    expect(await pdfText(pdf)).toContain('Anngnihton Lee, 5 6')
  })

  test.each(
    Object.entries({
      'half letters': 'A\ud800B\udc00',
      emoji: '😀👨‍👩‍👧🏳️‍🌈',
      marks: `a${'\u0301\u0489'.repeat(3)}`,
      'letters that no font has': 'ܫܠܡܐ 𐤀𐤁',
      'a name of several lines': 'محمد李'.repeat(40),
      'one word': 'x'.repeat(300),
      nothing: '',
      joiners: '\u200d\u200c\u200d',
      'PDF syntax': ') Tj ET (\\) <</JS (app.alert(1))>> endstream endobj',
    }),
  )('%s are drawn or left out', async (_what, name) => {
    const pdf = await page([`${name} Smith`])
    expect(pdf.subarray(-6).toString()).toContain('%%EOF')
    expect((await pdfText(pdf)).match(/Smith/g)).toHaveLength(weights.length)
    expect(pdf.toString('latin1')).not.toContain('app.alert')
  })
})
