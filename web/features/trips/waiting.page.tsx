/** The page's code arrives with its feature. */
export default function Waiting() {
  return <main id="main" tabIndex={-1} />
}
