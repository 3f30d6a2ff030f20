import { useState } from 'react';
import { Badge } from '../ui/Badge.tsx';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { ChipButton, ChipInput, ChipLink, RemovableChip } from '../ui/Chip.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { SegmentedControl, SegmentedLinks } from '../ui/SegmentedControl.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { Specimen } from './Specimen.tsx';
import { lapisGround } from './UiSheet.styles.ts';

const BUTTONS = ['cta', 'primary', 'soft', 'outline', 'ghost', 'danger'] as const;

export function ActionSpecimens({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Specimen name="Button">
        <div className="cluster">
          <Button variant="cta" type="button">
            ادامه
            <Icon name="chev-left" size="small" />
          </Button>
          <Button type="button">انتخاب</Button>
          <Button variant="soft" type="button">
            <Icon name="bell" />
            خبرم کن
          </Button>
          <Button variant="outline" type="button">
            <Icon name="print" />
            چاپ
          </Button>
          <Button variant="ghost" type="button">
            بازگشت
          </Button>
          <Button variant="danger" type="button">
            لغو بلیط
          </Button>
          <Button variant="picked" type="button">
            <Icon name="check" />
            انتخاب شد
          </Button>
        </div>
        <div className="cluster">
          {BUTTONS.map((variant) => (
            <Button key={variant} variant={variant} type="button" disabled>
              غیرفعال
            </Button>
          ))}
        </div>
        <div className="cluster">
          {BUTTONS.map((variant) => (
            <Button key={variant} variant={variant} type="button" busy>
              در حال پرداخت…
            </Button>
          ))}
        </div>
        <div className="cluster">
          <Button size="small" type="button">
            کوچک
          </Button>
          <LinkButton variant="cta" size="large" href="/">
            بزرگ
          </LinkButton>
          <Button size="small" iconOnly type="button" aria-label="بستن">
            <Icon name="close" />
          </Button>
          <IconButton icon="copy" label="رونوشت" />
          <TextButton type="button">پیوند دکمه‌ای</TextButton>
        </div>
        <div className={`cluster ${lapisGround}`}>
          <Button variant="onDark" type="button">
            روی لاجوردی
          </Button>
          <Button variant="ghostOnDark" type="button">
            شبح
          </Button>
          <Button variant="white" type="button">
            سفید
          </Button>
        </div>
      </Specimen>
      <Specimen name="Badge, Chip">
        <div className="cluster gap-2">
          <Badge tone="system">سیستمی</Badge>
          <Badge tone="charter">چارتری</Badge>
          <Badge tone="best">ارزان‌ترین</Badge>
          <Badge tone="good">پیشنهاد ما</Badge>
          <Badge tone="success" icon="check">
            صادرشده
          </Badge>
          <Badge tone="warn" icon="bolt">
            ۳ ساعت تا پرواز
          </Badge>
          <Badge tone="danger">لغوشده</Badge>
          <Badge tone="primary" round>
            راهنما
          </Badge>
        </div>
        <div className="cluster gap-2">
          <ChipButton>صبح</ChipButton>
          <ChipButton aria-pressed="true">قابل استرداد</ChipButton>
          <RemovableChip href="/__ui" label="برداشتن ماهان">
            ماهان
          </RemovableChip>
          <ChipInput type="checkbox" name={`${id}-chip`} defaultChecked>
            عصر
          </ChipInput>
          <ChipInput type="checkbox" name={`${id}-night`}>
            شب
          </ChipInput>
          <ChipLink href="/__ui" aria-current="true">
            کیش
          </ChipLink>
          <ChipLink href="/" small>
            مشهد
          </ChipLink>
        </div>
      </Specimen>
      <Specimen name="Tabs, SegmentedControl, Breadcrumbs, Tooltip">
        <Tabs
          label="جزئیات پرواز"
          panels={[
            { id: 'info', label: 'اطلاعات پرواز', content: <p className="small">بوئینگ ۷۳۷</p> },
            { id: 'rules', label: 'قوانین استرداد', content: <p className="small">جدول ایرلاین</p> },
          ]}
        />
        <SegmentedControl
          legend="نوع سفر"
          name={`${id}-trip`}
          defaultValue="one"
          options={[
            { value: 'one', label: 'یک‌طرفه' },
            { value: 'round', label: 'رفت‌وبرگشت' },
          ]}
        />
        <SegmentedLinks
          label="تقویم"
          items={[
            { label: 'شمسی', href: '/__ui', current: true },
            { label: 'میلادی', href: '/' },
          ]}
        />
        <Breadcrumbs items={[{ label: 'خانه', href: '/' }, { label: 'تهران به مشهد' }]} />
        <div>
          <Tooltip text="شرایط لغو را چارترکننده تعیین می‌کند و تاریخ عوض نمی‌شود.">چارتری یعنی چه؟</Tooltip>
        </div>
      </Specimen>
      <Specimen name="Dialog">
        <div>
          <Button variant="outline" type="button" onClick={() => setOpen(true)}>
            باز کردن پنجره
          </Button>
        </div>
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title="قیمت تغییر کرد"
          sheet
          foot={
            <Button variant="cta" type="button" onClick={() => setOpen(false)}>
              ادامه با قیمت تازه
            </Button>
          }
        >
          <p>قیمت این پرواز از ۴٬۹۰۰٬۰۰۰ به ۵٬۰۴۰٬۰۰۰ تومان رسیده است. مبلغی کم نشده است.</p>
        </Dialog>
      </Specimen>
    </>
  );
}
