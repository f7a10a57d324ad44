import { withAnswers, type MixedQuestion } from './mixed-question.ts'

const spelled = (...texts: string[]) => texts.map((text) => ({ text }))

/** A gas, instruments, sizes, an electric circuit and a graph. */
export const mixedScience = {
  gas: {
    topic: 'biology',
    points: 1,
    content: {
      kind: 'words',
      shape: {},
      key: {
        accepted: {
          en: spelled('carbon dioxide', 'CO2', 'CO₂'),
          az: spelled('karbon qazı', 'karbon dioksid', 'karbon qaz', 'CO2', 'CO₂'),
          fr: spelled('dioxyde de carbone', 'le dioxyde de carbone', 'gaz carbonique', 'CO2', 'CO₂'),
          ru: spelled('углекислый газ', 'диоксид углерода', 'CO2', 'CO₂', 'СО2', 'СО₂'),
          tr: spelled('karbondioksit', 'karbon dioksit', 'CO2', 'CO₂'),
          es: spelled('dióxido de carbono', 'el dióxido de carbono', 'CO2', 'CO₂'),
        },
        caseSensitive: false,
        wildcards: false,
      },
    },
    answers: {
      any: ['carbon dioxide', 'nitrogen', 'CO2', 'carbon', 'hydrogen', 'carbon dioxyde', 'oxygen'],
      az: ['karbon qazı', 'azot', 'CO2', 'karbon', 'oksigen'],
      fr: ['dioxyde de carbone', 'azote', 'CO2', 'carbone', 'dioxide de carbone'],
      ru: ['углекислый газ', 'азот', 'CO2', 'углерод', 'углекислый'],
      tr: ['karbondioksit', 'azot', 'CO2', 'karbon', 'karbonmonoksit'],
      es: ['dióxido de carbono', 'nitrógeno', 'CO2', 'carbono'],
    },
    texts: {
      en: {
        text: 'A water plant stands in bright light. Bubbles of oxygen rise from its leaves, but only as long as the water contains enough of another gas. Which gas is it?',
        options: [],
      },
      az: {
        text: 'Su bitkisi parlaq işıqda durur. Onun yarpaqlarından oksigen qabarcıqları qalxır, lakin yalnız suda başqa bir qaz kifayət qədər olanda. Bu hansı qazdır?',
        options: [],
      },
      fr: {
        text: 'Une plante aquatique est placée en pleine lumière. Des bulles de dioxygène montent de ses feuilles, mais seulement tant que l’eau contient assez d’un autre gaz. Quel est ce gaz ?',
        options: [],
      },
      ru: {
        text: 'Водное растение стоит на ярком свету. От его листьев поднимаются пузырьки кислорода, но лишь до тех пор, пока в воде достаточно другого газа. Какой это газ?',
        options: [],
      },
      tr: {
        text: 'Bir su bitkisi parlak ışıkta duruyor. Yapraklarından oksijen kabarcıkları yükseliyor; ama yalnızca suda başka bir gazdan yeterince bulunduğu sürece. Bu gaz hangisidir?',
        options: [],
      },
      es: {
        text: 'Una planta acuática está a plena luz. De sus hojas suben burbujas de oxígeno, pero solo mientras el agua contiene bastante cantidad de otro gas. ¿Qué gas es?',
        options: [],
      },
    },
  },
  instruments: {
    topic: 'measuring',
    points: 4,
    content: { kind: 'matching', shape: { reuse: false }, key: { right: 'BADC' } },
    scoring: { parts: 'perPart' },
    answers: withAnswers('BADC', 'BCDA', 'BADE', 'BEDC', 'B-D-', 'CADB', 'ABED'),
    texts: {
      en: {
        text: 'What does each instrument measure?',
        options: ['thermometer', 'barometer', 'ammeter', 'hygrometer'],
        lists: [['air pressure', 'temperature', 'humidity of the air', 'electric current', 'wind speed']],
      },
      az: {
        text: 'Hər bir cihaz nəyi ölçür?',
        options: ['termometr', 'barometr', 'ampermetr', 'hiqrometr'],
        lists: [['hava təzyiqi', 'temperatur', 'havanın rütubəti', 'elektrik cərəyanı', 'küləyin sürəti']],
      },
      fr: {
        text: 'Que mesure chaque instrument ?',
        options: ['thermomètre', 'baromètre', 'ampèremètre', 'hygromètre'],
        lists: [
          [
            'pression de l’air',
            'température',
            'humidité de l’air',
            'intensité du courant électrique',
            'vitesse du vent',
          ],
        ],
      },
      ru: {
        text: 'Что измеряет каждый из приборов?',
        options: ['термометр', 'барометр', 'амперметр', 'гигрометр'],
        lists: [['давление воздуха', 'температура', 'влажность воздуха', 'сила тока', 'скорость ветра']],
      },
      tr: {
        text: 'Her bir alet neyi ölçer?',
        options: ['termometre', 'barometre', 'ampermetre', 'higrometre'],
        lists: [['hava basıncı', 'sıcaklık', 'havanın nemi', 'elektrik akımı', 'rüzgâr hızı']],
      },
      es: {
        text: '¿Qué mide cada instrumento?',
        options: ['termómetro', 'barómetro', 'amperímetro', 'higrómetro'],
        lists: [
          ['presión del aire', 'temperatura', 'humedad del aire', 'intensidad de corriente', 'velocidad del viento'],
        ],
      },
    },
  },
  sizes: {
    topic: 'orders of magnitude',
    points: 2,
    content: { kind: 'ordering', shape: {}, key: { right: 'BDACE' } },
    scoring: { parts: 'longestRun' },
    answers: withAnswers('BDACE', 'BADCE', 'DBACE', 'ABDCE', 'BDCAE', 'ECADB'),
    texts: {
      en: {
        text: 'Put these in order of size, the smallest first.',
        options: ['red blood cell', 'hydrogen atom', 'grain of sand', 'flu virus', 'honeybee'],
      },
      az: {
        text: 'Bunları ölçüsünə görə ən kiçikdən başlayaraq sıralayın.',
        options: ['eritrosit (qırmızı qan hüceyrəsi)', 'hidrogen atomu', 'qum dənəsi', 'qrip virusu', 'bal arısı'],
      },
      fr: {
        text: 'Rangez ces objets par taille, en commençant par le plus petit.',
        options: ['globule rouge', 'atome d’hydrogène', 'grain de sable', 'virus de la grippe', 'abeille'],
      },
      ru: {
        text: 'Расположите по размеру, начиная с самого маленького.',
        options: ['эритроцит', 'атом водорода', 'песчинка', 'вирус гриппа', 'медоносная пчела'],
      },
      tr: {
        text: 'Bunları boyutlarına göre en küçükten başlayarak sıralayınız.',
        options: ['alyuvar', 'hidrojen atomu', 'kum tanesi', 'grip virüsü', 'bal arısı'],
      },
      es: {
        text: 'Ordena de menor a mayor tamaño.',
        options: ['glóbulo rojo', 'átomo de hidrógeno', 'grano de arena', 'virus de la gripe', 'abeja'],
      },
    },
  },
  heater: {
    topic: 'electricity',
    points: 3,
    content: {
      kind: 'gaps',
      shape: { gaps: [{ kind: 'number', form: 'any', unit: 'none' }, { kind: 'words' }, { kind: 'choice' }] },
      key: {
        gaps: [
          { accepted: [{ value: '6' }] },
          {
            accepted: {
              en: spelled('Ohm', 'Georg Ohm', 'Georg Simon Ohm'),
              az: spelled('Om', 'Georq Om'),
              fr: spelled('Ohm', 'Georg Ohm'),
              ru: spelled('Ом', 'Ома', 'Георг Ом'),
              tr: spelled('Ohm', 'Georg Ohm'),
              es: spelled('Ohm', 'Georg Ohm'),
            },
            caseSensitive: false,
            wildcards: false,
          },
          { right: 'C' },
        ],
      },
    },
    scoring: { parts: 'perPart' },
    answers: {
      any: ['6\nOhm\nC', '24\nOhm\nC', '6\nOhm\nA', '6\nNewton\nC', '6\n\nC', '24\nVolta\nA', '1/6\nohm\nB'],
      az: ['6\nOm\nC', '24\nOm\nC', '6\nOm\nA', '6\nNyuton\nC', '6\n\nC'],
      ru: ['6\nОм\nC', '24\nОм\nC', '6\nОма\nA', '6\nНьютон\nC', '6\n\nC'],
    },
    texts: {
      en: {
        text: 'A heater takes a current of $2\\,\\text{A}$ from a battery of $12\\,\\text{V}$. Its resistance is [[1]] ohms. The law behind this is named after the physicist [[2]]. If a second heater of the same kind is connected in parallel, the battery supplies [[3]] current.',
        options: [],
        lists: [[], [], ['half as much', 'the same', 'twice as much']],
      },
      az: {
        text: 'Qızdırıcı $12\\,\\text{V}$-luq batareyadan $2\\,\\text{A}$ cərəyan alır. Onun müqaviməti [[1]] omdur. Bu qanun fizik [[2]] adını daşıyır. Eyni tipli ikinci qızdırıcı paralel qoşulsa, batareya [[3]] cərəyan verər.',
        options: [],
        lists: [[], [], ['iki dəfə az', 'eyni qədər', 'iki dəfə çox']],
      },
      fr: {
        text: 'Un radiateur reçoit un courant de $2\\,\\text{A}$ d’une batterie de $12\\,\\text{V}$. Sa résistance est de [[1]] ohms. Cette loi porte le nom du physicien [[2]]. Si l’on branche en parallèle un second radiateur identique, la batterie fournit un courant [[3]].',
        options: [],
        lists: [[], [], ['deux fois plus faible', 'égal', 'deux fois plus fort']],
      },
      ru: {
        text: 'Нагреватель потребляет ток $2\\,\\text{А}$ от батареи на $12\\,\\text{В}$. Его сопротивление равно [[1]] Ом. Этот закон открыл физик по фамилии [[2]]. Если параллельно подключить второй такой же нагреватель, ток через батарею [[3]].',
        options: [],
        lists: [[], [], ['уменьшится вдвое', 'не изменится', 'увеличится вдвое']],
      },
      tr: {
        text: 'Bir ısıtıcı $12\\,\\text{V}$’luk bir bataryadan $2\\,\\text{A}$ akım çekiyor. Direnci [[1]] ohmdur. Bu yasa, fizikçi [[2]] adıyla anılır. Aynı türden ikinci bir ısıtıcı paralel bağlanırsa batarya [[3]] akım verir.',
        options: [],
        lists: [[], [], ['yarısı kadar', 'aynı miktarda', 'iki katı']],
      },
      es: {
        text: 'Un calentador recibe una corriente de $2\\,\\text{A}$ de una batería de $12\\,\\text{V}$. Su resistencia es de [[1]] ohmios. Esta ley lleva el nombre del físico [[2]]. Si se conecta en paralelo un segundo calentador igual, la batería suministra [[3]] corriente.',
        options: [],
        lists: [[], [], ['la mitad de', 'la misma', 'el doble de']],
      },
    },
  },
  journey: {
    topic: 'motion',
    points: 1,
    content: {
      kind: 'place',
      shape: {
        picture: 'image:journey',
        regions: [
          { form: 'rectangle', left: 125, top: 83, width: 225, height: 750 },
          { form: 'rectangle', left: 350, top: 83, width: 175, height: 750 },
          { form: 'rectangle', left: 525, top: 83, width: 125, height: 750 },
          { form: 'rectangle', left: 650, top: 83, width: 275, height: 750 },
        ],
      },
      key: { right: 'C' },
    },
    answers: withAnswers('C', 'D', 'A', 'B'),
    texts: {
      en: {
        text: 'The graph shows how far Nour is from home (upwards) as time passes (to the right). In which part of the trip does Nour cycle fastest?',
        options: ['gently rising line', 'level line', 'steeply rising line', 'falling line, not as steep'],
      },
      az: {
        text: 'Qrafik zaman keçdikcə (sağa) Nurun evdən nə qədər uzaqda olduğunu (yuxarıya) göstərir. Nur yolun hansı hissəsində velosipedi ən sürətli sürür?',
        options: ['az maili qalxan xətt', 'üfüqi xətt', 'dik qalxan xətt', 'enən, o qədər də dik olmayan xətt'],
      },
      fr: {
        text: 'Le graphique montre à quelle distance de chez elle se trouve Nour (vers le haut) au fil du temps (vers la droite). Dans quelle partie du trajet Nour pédale-t-elle le plus vite ?',
        options: [
          'ligne qui monte doucement',
          'ligne horizontale',
          'ligne qui monte fortement',
          'ligne qui descend, moins raide',
        ],
      },
      ru: {
        text: 'График показывает, как далеко от дома находится Нур (вверх) с течением времени (вправо). На каком участке пути Нур едет на велосипеде быстрее всего?',
        options: [
          'полого растущая линия',
          'горизонтальная линия',
          'круто растущая линия',
          'убывающая, не такая крутая линия',
        ],
      },
      tr: {
        text: 'Grafik, zaman geçtikçe (sağa doğru) Nur’un evden ne kadar uzakta olduğunu (yukarı doğru) gösteriyor. Nur, yolun hangi bölümünde bisikleti en hızlı sürüyor?',
        options: [
          'az eğimli yükselen çizgi',
          'yatay çizgi',
          'dik yükselen çizgi',
          'alçalan, o kadar dik olmayan çizgi',
        ],
      },
      es: {
        text: 'La gráfica muestra a qué distancia de casa está Nour (hacia arriba) a medida que pasa el tiempo (hacia la derecha). ¿En qué parte del trayecto pedalea más rápido?',
        options: [
          'línea que sube suavemente',
          'línea horizontal',
          'línea que sube con fuerza',
          'línea que baja, menos empinada',
        ],
      },
    },
  },
} satisfies Record<string, MixedQuestion>
