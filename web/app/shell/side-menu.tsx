export function SideMenu(_props: { me: unknown; isOpen: boolean; onClose: () => void }) {
  return null
}
