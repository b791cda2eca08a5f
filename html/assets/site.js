// What every page can do with a script: close the menu, and count down the wait that an error page names.

const menu = document.querySelector('.site-menu')

document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || !menu?.open) return
  menu.open = false
  menu.querySelector('summary').focus()
})
document.addEventListener('click', ({ target }) => {
  if (menu?.open && !menu.contains(target)) menu.open = false
})

for (const wait of document.querySelectorAll('[data-wait]')) {
  let left = Number(wait.textContent)
  const timer = setInterval(() => {
    left--
    wait.textContent = String(Math.max(0, left))
    if (left > 0) return
    clearInterval(timer)
    // A page that was sent by a form cannot be asked for again without sending it again.
    if (wait.dataset.wait === 'reload') location.reload()
  }, 1000)
}
