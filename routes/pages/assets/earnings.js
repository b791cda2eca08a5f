// Lets a reader take the costs of the sample's owner out of its profit and put them back, and shows the earnings as
// they change. At first the costs are ticked one by one, unless the reader prefers less motion.

const schedule = document.querySelector('[data-earnings]')
const boxes = [...schedule.querySelectorAll('input')]
const [total, reached] = [schedule.querySelector('[data-total]'), schedule.querySelector('[data-reached]')]
const [profit, most] = [Number(schedule.dataset.earnings), Number(schedule.dataset.most)]
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const STEP = 450

function show () {
  const ticked = boxes.filter(({ checked }) => checked)
  const sum = ticked.reduce((reached, { dataset }) => reached + Number(dataset.amount), profit)
  total.textContent = dollars.format(sum)
  reached.setAttribute('width', `${(sum / most) * 100}%`)
}

let timer
for (const box of boxes) {
  box.disabled = false
  box.addEventListener('change', () => {
    clearInterval(timer)
    total.setAttribute('aria-live', 'polite')
    show()
  })
}
schedule.querySelector('[data-hint]').hidden = false

/** Ticks one cost after another, from none. */
function play () {
  for (const box of boxes) box.checked = false
  show()
  timer = setInterval(() => {
    const next = boxes.find(({ checked }) => !checked)
    if (next) next.checked = true
    else clearInterval(timer)
    show()
  }, STEP)
}

// A browser may have restored the boxes of an earlier visit.
for (const box of boxes) box.checked = true
if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
  new window.IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    play()
  }).observe(total)
}
