/** Lever experiment of the demo's embedded exam; stands in for an external provider. */
const texts = {
  en: {
    title: 'Lever',
    task: 'Balance the bar: find a force and a distance on the right that balance the force on the left.',
    force: 'Force',
    distance: 'Distance',
    left: 'The bar tips to the left.',
    right: 'The bar tips to the right.',
    level: 'The bar is in balance.',
    finish: 'Finish',
  },
  az: {
    title: 'Ling',
    task: 'Çubuğu tarazlayın: solda təsir edən qüvvəni saxlayan sağ qüvvəni və məsafəni tapın.',
    force: 'Qüvvə',
    distance: 'Məsafə',
    left: 'Çubuq sola əyilir.',
    right: 'Çubuq sağa əyilir.',
    level: 'Çubuq tarazlıqdadır.',
    finish: 'Bitir',
  },
  fr: {
    title: 'Levier',
    task: 'Équilibrez la barre : trouvez à droite une force et une distance qui compensent la force de gauche.',
    force: 'Force',
    distance: 'Distance',
    left: 'La barre penche à gauche.',
    right: 'La barre penche à droite.',
    level: 'La barre est en équilibre.',
    finish: 'Terminer',
  },
  ru: {
    title: 'Рычаг',
    task: 'Уравновесьте стержень: найдите справа силу и расстояние, которые уравновесят силу слева.',
    force: 'Сила',
    distance: 'Расстояние',
    left: 'Стержень наклоняется влево.',
    right: 'Стержень наклоняется вправо.',
    level: 'Стержень в равновесии.',
    finish: 'Завершить',
  },
  tr: {
    title: 'Kaldıraç',
    task: 'Çubuğu dengeleyin: soldaki kuvveti dengeleyen sağdaki kuvveti ve uzaklığı bulun.',
    force: 'Kuvvet',
    distance: 'Uzaklık',
    left: 'Çubuk sola yatıyor.',
    right: 'Çubuk sağa yatıyor.',
    level: 'Çubuk dengede.',
    finish: 'Bitir',
  },
}
const language = navigator.languages.map((each) => each.slice(0, 2)).find((each) => each in texts) ?? 'en'
const words = texts[language]
const byId = (id) => document.getElementById(id)

document.documentElement.lang = language
document.title = words.title
for (const element of document.querySelectorAll('[data-text]')) element.textContent = words[element.dataset.text]

/** SVG path of a force arrow; its length is proportional to the force. */
function arrow(x, force) {
  const tip = 120 + force * 1.5
  return `M${x} 120V${tip}M${x - 8} ${tip - 12}L${x} ${tip}L${x + 8} ${tip - 12}`
}

function show() {
  const [f1, f2, a, b] = ['f1', 'f2', 'a', 'b'].map((id) => Number(byId(id).value))
  for (const id of ['f1', 'f2', 'a', 'b']) byId(`${id}-value`).textContent = byId(id).value
  const turn = f2 * b - f1 * a
  byId('left').setAttribute('d', arrow(300 - a * 2.4, f1))
  byId('right').setAttribute('d', arrow(300 + b * 2.4, f2))
  byId('bar').style.transform = `rotate(${Math.sign(turn) * 6}deg)`
  byId('state').value = turn === 0 ? words.level : turn < 0 ? words.left : words.right
}

for (const input of document.querySelectorAll('input')) input.addEventListener('input', show)
show()

// Notifies the embedding page that the exam is finished, which then submits it.
byId('finish').addEventListener('click', () => parent.postMessage({ type: 'stadia:finished' }, location.origin))
