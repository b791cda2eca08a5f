// Script of every page: closes the menu, and counts down the waiting time on an error page.

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
    // A page that responds to a form cannot be reloaded without sending the form again.
    if (wait.dataset.wait === 'reload') location.reload()
  }, 1000)
}
