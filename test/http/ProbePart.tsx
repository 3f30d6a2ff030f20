export default function ProbePart() {
  return <p>loaded with its first render</p>;
}
