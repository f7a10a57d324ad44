import { withAnswers, type MixedQuestion } from './mixed-question.ts'

const statements = (pair: string, even: string, by3: string, by4: string) => [
  pair,
  '$n^2 > n$',
  `$n^2 + n$ ${even}`,
  `$n^2 - n$ ${by3}`,
  `$(n + 2)^2 - n^2$ ${by4}`,
]

const seconds = ['$35$', '$40$', '$42$', '$47$']
const draws = '$\\frac{3}{5} \\cdot \\frac{2}{4} = \\frac{3}{10}$'

/** A program that is repeated, a drone, statements about numbers, a probability and an angle. */
export const mixedMathematics = {
  robot: {
    topic: 'algorithms',
    points: 1,
    content: { kind: 'choice', shape: {}, key: { right: 'B' } },
    answers: withAnswers('B', 'A', 'D', 'C'),
    texts: {
      en: {
        text: 'A robot moves along a straight track. It repeats the same program again and again: $5$ steps forward, then $2$ steps back. Each step takes one second. A flag stands $20$ steps ahead of the start. After how many seconds does the robot reach the flag for the first time?',
        options: seconds,
      },
      az: {
        text: 'Robot düz yol üzrə hərəkət edir və eyni proqramı dəfələrlə təkrarlayır: $5$ addım irəli, sonra $2$ addım geri. Hər addım bir saniyə çəkir. Bayraq başlanğıcdan $20$ addım irəlidədir. Robot bayrağa ilk dəfə neçə saniyədən sonra çatır?',
        options: seconds,
      },
      fr: {
        text: 'Un robot se déplace le long d’une piste droite. Il répète sans cesse le même programme : $5$ pas en avant, puis $2$ pas en arrière. Chaque pas dure une seconde. Un drapeau se trouve à $20$ pas devant le départ. Au bout de combien de secondes le robot atteint-il le drapeau pour la première fois ?',
        options: seconds,
      },
      ru: {
        text: 'Робот движется по прямой дорожке и всё время повторяет одну и ту же программу: $5$ шагов вперёд, затем $2$ шага назад. Каждый шаг занимает одну секунду. Флажок стоит в $20$ шагах впереди от старта. Через сколько секунд робот впервые окажется у флажка?',
        options: seconds,
      },
      tr: {
        text: 'Bir robot düz bir yolda ilerliyor ve aynı programı durmadan tekrarlıyor: $5$ adım ileri, sonra $2$ adım geri. Her adım bir saniye sürüyor. Başlangıçtan $20$ adım ileride bir bayrak var. Robot bayrağa ilk kez kaç saniye sonra ulaşır?',
        options: seconds,
      },
      es: {
        text: 'Un robot avanza por una pista recta y repite una y otra vez el mismo programa: $5$ pasos hacia delante y luego $2$ pasos hacia atrás. Cada paso dura un segundo. Hay una bandera a $20$ pasos por delante de la salida. ¿Al cabo de cuántos segundos llega el robot por primera vez a la bandera?',
        options: seconds,
      },
    },
  },
  statements: {
    topic: 'number theory',
    points: 3,
    content: { kind: 'several', shape: { max: null }, key: { right: 'ACE' } },
    scoring: { parts: 'rightMinusWrong' },
    answers: withAnswers('ACE', 'AC', 'ABC', 'ABCE', 'C', 'BD', 'ABCDE'),
    texts: {
      en: {
        text: 'Which of these statements are true for **every** whole number $n$?',
        options: statements(
          '$n$ and $n^2$ are both even or both odd',
          'is even',
          'is divisible by $3$',
          'is divisible by $4$',
        ),
      },
      az: {
        text: 'Bu hökmlərdən hansılar **hər** $n$ tam ədədi üçün doğrudur?',
        options: statements(
          '$n$ və $n^2$ ya hər ikisi cüt, ya da hər ikisi təkdir',
          'cütdür',
          'ədədi $3$-ə bölünür',
          'ədədi $4$-ə bölünür',
        ),
      },
      fr: {
        text: 'Lesquelles de ces affirmations sont vraies pour **tout** nombre entier $n$ ?',
        options: statements(
          '$n$ et $n^2$ sont tous deux pairs ou tous deux impairs',
          'est pair',
          'est divisible par $3$',
          'est divisible par $4$',
        ),
      },
      ru: {
        text: 'Какие из этих утверждений верны для **любого** целого числа $n$?',
        options: statements('$n$ и $n^2$ оба чётные или оба нечётные', 'чётно', 'делится на $3$', 'делится на $4$'),
      },
      tr: {
        text: 'Bu ifadelerden hangileri **her** $n$ tam sayısı için doğrudur?',
        options: statements(
          '$n$ ile $n^2$ ya ikisi de çift ya da ikisi de tektir',
          'çifttir',
          '$3$ ile bölünür',
          '$4$ ile bölünür',
        ),
      },
      es: {
        text: '¿Cuáles de estas afirmaciones son verdaderas para **todo** número entero $n$?',
        options: statements(
          '$n$ y $n^2$ son ambos pares o ambos impares',
          'es par',
          'es divisible por $3$',
          'es divisible por $4$',
        ),
      },
    },
  },
  drone: {
    topic: 'motion',
    points: 2,
    content: {
      kind: 'number',
      shape: { form: 'any', unit: 'asked' },
      key: {
        accepted: [{ value: '250' }],
        units: [
          { text: 'm', factor: '1' },
          { text: 'м', factor: '1' },
          { text: 'km', factor: '1000' },
          { text: 'км', factor: '1000' },
        ],
      },
    },
    answers: {
      ...withAnswers('250 m', '900 m', '0.25 km', '25 km', '15 m', '250'),
      ru: ['250 м', '900 м', '0,25 км', '15 км', '250'],
    },
    texts: {
      en: {
        text: 'A drone flies at a constant speed of $36\\,\\text{km/h}$. How far does it fly in $25$ seconds? Write a number with its unit.',
        options: [],
      },
      az: {
        text: 'Dron $36\\,\\text{km/saat}$ sabit sürətlə uçur. O, $25$ saniyədə hansı məsafəni qət edir? Ədədi vahidi ilə yazın.',
        options: [],
      },
      fr: {
        text: 'Un drone vole à la vitesse constante de $36\\,\\text{km/h}$. Quelle distance parcourt-il en $25$ secondes ? Écrivez un nombre avec son unité.',
        options: [],
      },
      ru: {
        text: 'Дрон летит с постоянной скоростью $36\\,\\text{км/ч}$. Какое расстояние он пролетит за $25$ секунд? Запишите число с единицей измерения.',
        options: [],
      },
      tr: {
        text: 'Bir dron $36\\,\\text{km/sa}$ sabit hızla uçuyor. $25$ saniyede ne kadar yol alır? Sayıyı birimiyle yazınız.',
        options: [],
      },
      es: {
        text: 'Un dron vuela a una velocidad constante de $36\\,\\text{km/h}$. ¿Qué distancia recorre en $25$ segundos? Escribe un número con su unidad.',
        options: [],
      },
    },
  },
  marbles: {
    topic: 'probability',
    points: 2,
    content: {
      kind: 'number',
      shape: { form: 'any', unit: 'none' },
      key: { accepted: [{ value: '3/10' }] },
    },
    answers: withAnswers('3/10', '9/25', '3/5', '2/5', '6/25', '30%', '0,3'),
    texts: {
      en: {
        text: 'There are $3$ red and $2$ blue marbles in a bag. You draw two marbles without looking and without putting the first one back. What is the probability that both are red?',
        options: [],
        explanation: draws,
      },
      az: {
        text: 'Torbada $3$ qırmızı və $2$ göy kürəcik var. Baxmadan, birincini geri qoymadan iki kürəcik çıxarılır. Hər ikisinin qırmızı olması ehtimalı nəyə bərabərdir?',
        options: [],
        explanation: draws,
      },
      fr: {
        text: 'Un sac contient $3$ billes rouges et $2$ billes bleues. On tire deux billes au hasard, sans remettre la première. Quelle est la probabilité que les deux soient rouges ?',
        options: [],
        explanation: draws,
      },
      ru: {
        text: 'В мешке $3$ красных и $2$ синих шарика. Не глядя достают два шарика, не возвращая первый. Какова вероятность того, что оба шарика красные?',
        options: [],
        explanation: draws,
      },
      tr: {
        text: 'Bir torbada $3$ kırmızı ve $2$ mavi bilye vardır. Bakmadan ve ilk bilye geri konmadan iki bilye çekiliyor. İkisinin de kırmızı olma olasılığı kaçtır?',
        options: [],
        explanation: draws,
      },
      es: {
        text: 'En una bolsa hay $3$ canicas rojas y $2$ azules. Se sacan dos canicas sin mirar y sin devolver la primera. ¿Cuál es la probabilidad de que las dos sean rojas?',
        options: [],
        explanation: draws,
      },
    },
  },
  nonagon: {
    topic: 'geometry',
    points: 1,
    content: {
      kind: 'number',
      shape: { form: 'integer', unit: 'shown' },
      key: { accepted: [{ value: '140' }] },
    },
    answers: withAnswers('140', '40', '135', '144', '1260', 'x=140'),
    texts: {
      en: {
        text: 'What is the size of each interior angle of a regular polygon with $9$ sides?',
        options: [],
        unit: '°',
      },
      az: { text: 'Düzgün $9$-bucaqlının hər daxili bucağı neçə dərəcədir?', options: [], unit: '°' },
      fr: {
        text: 'Combien mesure chaque angle intérieur d’un polygone régulier à $9$ côtés ?',
        options: [],
        unit: '°',
      },
      ru: { text: 'Чему равен каждый внутренний угол правильного $9$-угольника?', options: [], unit: '°' },
      tr: { text: '$9$ kenarlı düzgün bir çokgenin her bir iç açısı kaç derecedir?', options: [], unit: '°' },
      es: { text: '¿Cuánto mide cada ángulo interior de un polígono regular de $9$ lados?', options: [], unit: '°' },
    },
  },
} satisfies Record<string, MixedQuestion>
