/** The provider's fields are pages of their own and know none of our names for colours: they get what is shown now. */
export function appearanceOfPage(): object {
  const probe = document.body.appendChild(document.createElement('span'))
  const colour = (name: string) => {
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
  }
  const variables = {
    colorText: colour('--ink'),
    colorTextPlaceholder: colour('--ink-muted'),
    colorTextSecondary: colour('--ink-muted'),
    colorBackground: colour('--surface'),
    colorDanger: colour('--danger-text'),
    fontFamily: 'system-ui, sans-serif',
    fontSizeBase: '16px',
  }
  probe.remove()
  return { theme: 'stripe', variables }
}
