import { demoPart } from '../../../demo-part/part.ts'
import type { School } from '../school.entity.ts'
import { addSchool } from '../schools.service.ts'
import { demoSchools } from './cast.ts'

/** Invented schools in the countries of the demo's people. */
const schools = [
  ['AZ', 'Bakı', 'Nümunə Liseyi'],
  ['AZ', 'Gəncə', '100 №-li Nümunə Məktəbi'],
  ['FR', 'Lyon', 'Lycée Exemple'],
  ['FR', 'Paris', 'Collège de la Démonstration'],
  ['TR', 'İstanbul', 'Örnek Lisesi'],
  ['TR', 'Ankara', 'Deneme Ortaokulu'],
  ['KZ', 'Алматы', 'Лицей «Пример»'],
  ['UZ', 'Toshkent', 'Namuna Litseyi'],
] as const

export const demoParts = [
  demoPart({
    name: 'schools',
    gives: { schools: demoSchools },
    async make(ctx) {
      const added: School[] = []
      for (const [country, city, name] of schools) added.push((await addSchool(ctx, { country, city, name })).school)
      return { schools: added }
    },
  }),
]
