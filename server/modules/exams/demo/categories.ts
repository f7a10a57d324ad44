import { texts } from '../../../demo-part/texts.ts'
import type { LocalizedText, Platform } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { Category } from '../category.entity.ts'

interface Subject {
  slug: string
  titles: LocalizedText
  grades: [from: number, to: number]
  /** minor units of the edition's currency */
  price: number
}

const mathematics = texts('Mathematics', 'Riyaziyyat', 'Mathématiques', 'Математика', 'Matematik')
const coding = texts('Coding', 'Proqramlaşdırma', 'Programmation', 'Программирование', 'Kodlama')

const subjects: Record<Platform, readonly Subject[]> = {
  stem: [
    { slug: 'mathematics', titles: mathematics, grades: [1, 12], price: 2000 },
    {
      slug: 'science',
      grades: [1, 12],
      price: 2000,
      titles: texts('Science', 'Təbiət elmləri', 'Sciences', 'Естественные науки', 'Fen Bilimleri'),
    },
    {
      slug: 'technology-engineering',
      grades: [6, 11],
      price: 2000,
      titles: texts(
        'Technology & Engineering',
        'Texnologiya və mühəndislik',
        'Technologie et ingénierie',
        'Технология и инженерия',
        'Teknoloji ve Mühendislik',
      ),
    },
    { slug: 'coding', titles: coding, grades: [3, 12], price: 3500 },
    {
      slug: 'ai-challenge',
      grades: [6, 11],
      price: 2000,
      titles: texts('AI Challenge', 'Süni intellekt yarışı', 'Défi IA', 'Конкурс по ИИ', 'Yapay Zekâ Yarışması'),
    },
  ],
  neo: [
    { slug: 'mathematics', titles: mathematics, grades: [3, 11], price: 2000 },
    {
      slug: 'natural-science',
      grades: [3, 8],
      price: 2000,
      titles: texts('Natural Science', 'Təbiətşünaslıq', 'Sciences naturelles', 'Естествознание', 'Doğa Bilimleri'),
    },
    {
      slug: 'physics',
      grades: [9, 11],
      price: 2000,
      titles: texts('Physics', 'Fizika', 'Physique', 'Физика', 'Fizik'),
    },
    {
      slug: 'chemistry',
      grades: [9, 11],
      price: 2000,
      titles: texts('Chemistry', 'Kimya', 'Chimie', 'Химия', 'Kimya'),
    },
    {
      slug: 'biology',
      grades: [9, 11],
      price: 2000,
      titles: texts('Biology', 'Biologiya', 'Biologie', 'Биология', 'Biyoloji'),
    },
    { slug: 'coding', titles: coding, grades: [3, 11], price: 3500 },
    {
      slug: 'ai-prompt-challenge',
      grades: [6, 11],
      price: 2000,
      titles: texts(
        'AI Prompt Challenge',
        'Süni intellektə sorğu yarışı',
        'Défi de requêtes IA',
        'Конкурс запросов к ИИ',
        'Yapay Zekâ İstem Yarışması',
      ),
    },
  ],
  hilingua: [
    {
      slug: 'english',
      grades: [3, 12],
      price: 2500,
      titles: texts('English', 'İngilis dili', 'Anglais', 'Английский язык', 'İngilizce'),
    },
    {
      slug: 'french',
      grades: [3, 12],
      price: 2500,
      titles: texts('French', 'Fransız dili', 'Français', 'Французский язык', 'Fransızca'),
    },
    {
      slug: 'spanish',
      grades: [3, 12],
      price: 2500,
      titles: texts('Spanish', 'İspan dili', 'Espagnol', 'Испанский язык', 'İspanyolca'),
    },
    {
      slug: 'german',
      grades: [3, 12],
      price: 2500,
      titles: texts('German', 'Alman dili', 'Allemand', 'Немецкий язык', 'Almanca'),
    },
  ],
}

/** Creates the edition's categories with their grades and prices. */
export async function makeCategories(ctx: Ctx): Promise<Category[]> {
  const { platform, currency } = ctx.node.edition
  const categories = subjects[platform].map(({ slug, titles, grades: [fromGrade, toGrade], price }, position) =>
    ctx.db.create(Category, { slug, titles, fromGrade, toGrade, priceAmount: price, currency, position }),
  )
  await ctx.db.insert(Category, categories)
  return categories
}
