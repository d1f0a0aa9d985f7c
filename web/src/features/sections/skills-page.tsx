export function SkillsPage() {
  return <p>Skills</p>;
}
