import type { Edition, LocalizedText, Platform } from '../editions.ts'
import type { Ctx } from '../graphql/context.ts'
import { Category } from '../modules/exams/public.ts'

interface Subject {
  slug: string
  titles: LocalizedText
  grades: [from: number, to: number]
  /** minor units of the edition's currency */
  price: number
}

const titles = (en: string, az: string, fr: string, ru: string, tr: string): LocalizedText => ({ en, az, fr, ru, tr })
const mathematics = titles('Mathematics', 'Riyaziyyat', 'Mathématiques', 'Математика', 'Matematik')
const coding = titles('Coding', 'Proqramlaşdırma', 'Programmation', 'Программирование', 'Kodlama')

const subjects: Record<Platform, readonly Subject[]> = {
  stem: [
    { slug: 'mathematics', titles: mathematics, grades: [1, 12], price: 2000 },
    {
      slug: 'science',
      grades: [1, 12],
      price: 2000,
      titles: titles('Science', 'Təbiət elmləri', 'Sciences', 'Естественные науки', 'Fen Bilimleri'),
    },
    {
      slug: 'technology-engineering',
      grades: [6, 11],
      price: 2000,
      titles: titles(
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
      titles: titles('AI Challenge', 'Süni intellekt yarışı', 'Défi IA', 'Конкурс по ИИ', 'Yapay Zekâ Yarışması'),
    },
  ],
  neo: [
    { slug: 'mathematics', titles: mathematics, grades: [3, 11], price: 2000 },
    {
      slug: 'natural-science',
      grades: [3, 8],
      price: 2000,
      titles: titles('Natural Science', 'Təbiətşünaslıq', 'Sciences naturelles', 'Естествознание', 'Doğa Bilimleri'),
    },
    {
      slug: 'physics',
      grades: [9, 11],
      price: 2000,
      titles: titles('Physics', 'Fizika', 'Physique', 'Физика', 'Fizik'),
    },
    {
      slug: 'chemistry',
      grades: [9, 11],
      price: 2000,
      titles: titles('Chemistry', 'Kimya', 'Chimie', 'Химия', 'Kimya'),
    },
    {
      slug: 'biology',
      grades: [9, 11],
      price: 2000,
      titles: titles('Biology', 'Biologiya', 'Biologie', 'Биология', 'Biyoloji'),
    },
    { slug: 'coding', titles: coding, grades: [3, 11], price: 3500 },
    {
      slug: 'ai-prompt-challenge',
      grades: [6, 11],
      price: 2000,
      titles: titles(
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
      titles: titles('English', 'İngilis dili', 'Anglais', 'Английский язык', 'İngilizce'),
    },
    {
      slug: 'french',
      grades: [3, 12],
      price: 2500,
      titles: titles('French', 'Fransız dili', 'Français', 'Французский язык', 'Fransızca'),
    },
    {
      slug: 'spanish',
      grades: [3, 12],
      price: 2500,
      titles: titles('Spanish', 'İspan dili', 'Espagnol', 'Испанский язык', 'İspanyolca'),
    },
    {
      slug: 'german',
      grades: [3, 12],
      price: 2500,
      titles: titles('German', 'Alman dili', 'Allemand', 'Немецкий язык', 'Almanca'),
    },
  ],
}

/** Creates an edition's subjects with their grades and prices. @returns them by slug */
export async function makeCategories(ctx: Ctx, { platform, currency }: Edition): Promise<Map<string, Category>> {
  const categories = subjects[platform].map(({ slug, titles: named, grades: [fromGrade, toGrade], price }, position) =>
    ctx.db.create(Category, { slug, titles: named, fromGrade, toGrade, priceAmount: price, currency, position }),
  )
  await ctx.db.insert(Category, categories)
  return new Map(categories.map((category) => [category.slug, category]))
}
