import { describe, expect, test } from 'vitest'
import { namesOneOf, namesSomebody } from './person-names.ts'

describe("a person's full name", () => {
  test.each([
    'a portrait of Emma Watson in space',
    'my friend oliver smith rides a dragon',
    'John M. Baker as a knight',
    'Portrait of Anna Petrova',
    'A Robot That Looks Like Olivia Johnson In The Rain',
    'mon amie Camille Dubois sur la plage',
    'le professeur Jean-Pierre et Louise de Villiers dans la forêt',
    'un dessin de thomas lefebvre',
    'портрет Анны Петровой в саду',
    'мой друг иван смирнов на ракете',
    'Иван Сергеевич ведёт урок',
    'робот похож на Сидорова Илью',
    'рисунок для Ольги Шевченко',
    'Elif Yılmaz’ın uzay gemisi',
    'arkadaşım mehmet demir dağda',
    'Ayşe Çavuşoğlu bir bahçede',
    'Leyla Məmmədovanın portreti',
    'dostum əli həsənov kosmosda',
    'Məmmədov Əli dağda',
    'Nigar Rəşad qızı bağda',
  ])('is found in “%s”', (prompt) => expect(namesSomebody(prompt)).toBe(true))

  test.each([
    'Emma and Oliver build a bridge',
    'Alice in Wonderland drinks tea',
    'Victoria Falls at sunrise',
    'A Castle In The Clouds With Emma And Her Dragon',
    'in the style of Claude Monet, a harbour',
    'inspired by Paul Newman, a race car',
    'Marie Curie in her laboratory',
    'Isaac Newton under an apple tree',
    'Harry Potter flies over a lake',
    'Peter Pan and Tom Sawyer',
    'Daniel saw a blue whale',
    'Saint Peter Square, morning',
    'Sophie paints a red door',
    'une pierre blanche sur la plage',
    'à la manière de Paul Durand, un port',
    'Jeanne d’Arc à cheval',
    'le jardin de Louise au printemps',
    'Louis Pasteur dans son laboratoire',
    'Картина Ивана Айвазовского, море',
    'Машина Маши едет домой',
    'кости динозавров в пустыне',
    'семена цветов и луч света',
    'в стиле Ивана Сидорова, лес',
    'Иван Царевич и серый волк',
    'Алиса Селезнёва в будущем',
    'Юрия Гагарина встречают дети',
    'Маша и медведь пьют чай',
    'bulutların üstünde hilal ve yıldız',
    'Mehmet bir kedi çiziyor',
    'Osman Hamdi Bey tarzında bir kaplumbağa',
    'Mimar Sinan köprüsü',
    'Elif kırmızı bir araba sürüyor',
    'Ali Kuşçu yıldızlara bakıyor',
    'Leyla və Məcnun bağda',
    'Nizami Gəncəvi kitab oxuyur',
    'Səttar Bəhlulzadə üslubunda dağlar',
    'Əli dayının bağında nar ağacı',
    'alov rəngli səma, gün batır',
  ])('is not found in “%s”', (prompt) => expect(namesSomebody(prompt)).toBe(false))
})

describe('the full name of an acquaintance', () => {
  const around = [
    { firstName: 'Günəş', lastName: 'Talıblı' },
    { firstName: 'Роза', lastName: 'Ветрова' },
    { firstName: 'Li', lastName: 'Na' },
  ]
  test.each([
    'Günəş Talıblı kosmosda',
    'talıblı günəş',
    'Günəş Talıblının şəkli',
    'рисунок Розы Ветровой',
    'in the style of Gunes Talibli',
  ])('is found in “%s”', (prompt) => expect(namesOneOf(prompt, around)).toBe(true))

  test.each(['günəş çıxır', 'роза цветёт', 'Talıblı kəndində günəş', 'a line of nails'])(
    'is not found in “%s”',
    (prompt) => expect(namesOneOf(prompt, around)).toBe(false),
  )
})
