/** The page's code arrives with its feature. */
export default function Stub() {
  return <main id="main" tabIndex={-1} />
}
